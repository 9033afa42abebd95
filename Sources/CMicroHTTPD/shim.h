#pragma once

#include <microhttpd.h>
#include <strings.h>

// MHD_start_daemon for Swift, which calls no variadic functions: serves, on a thread of the library's, who connects to a
// socket that listens. NULL if there can be no such thread.
//
// `changed` is called at the beginning and the end of a connection and may give it a context, `began` with the target of
// each request as it stands in the request line, then `answer`, and `completed` when its response was sent; all get
// `context`.
static inline struct MHD_Daemon *start_daemon(
    MHD_socket listener, MHD_NotifyConnectionCallback changed,
    void *(*began)(void *, const char *, struct MHD_Connection *), MHD_AccessHandlerCallback answer,
    MHD_RequestCompletedCallback completed, size_t memory_per_connection, unsigned idle_seconds, unsigned connections,
    unsigned connections_per_address, void *context) {
  // Not epoll, with which 0.9.75 does not see that a client is gone whose last bytes came at once with its end.
  return MHD_start_daemon(
      MHD_USE_POLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, context,
      MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_NOTIFY_CONNECTION, changed, context, MHD_OPTION_URI_LOG_CALLBACK,
      began, context, MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
      memory_per_connection, MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, connections_per_address, MHD_OPTION_END);
}

// The socket of a connection; -1 where there is none.
static inline int socket_of_connection(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline enum MHD_Result count_host_field(
    void *count, enum MHD_ValueKind kind, const char *name, const char *value) {
  (void)kind, (void)value;
  if (strcasecmp(name, "Host") == 0) ++*(int *)count;
  return MHD_YES;
}

// How many fields of a request's head name a host.
static inline int count_of_hosts(struct MHD_Connection *connection) {
  int count = 0;
  MHD_get_connection_values(connection, MHD_HEADER_KIND, count_host_field, &count);
  return count;
}

// The context that a connection was given.
static inline void *context_of_connection(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}
