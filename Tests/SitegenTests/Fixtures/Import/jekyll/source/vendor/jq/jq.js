jq
