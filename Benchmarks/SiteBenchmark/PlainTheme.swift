/// A theme whose pages are those that the layouts of the other side make, element by element: what a build costs is then
/// not a matter of how much a theme puts around the text.
enum PlainTheme {
  /// The name under which a site chooses it.
  static let name = "plain"

  /// The template of posts, in the folder of the site.
  static let postTemplate = "Themes/\(name)/templates/page.mustache"

  /// Its files by their paths in the folder of a site.
  static let files = [
    "Themes/\(name)/theme.yml": "name: plain\n",
    "Themes/\(name)/assets/theme.css": "body { font-family: sans-serif }\n",
    "Themes/\(name)/templates/base.mustache": """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>{{page.title}} | {{site.title}}</title>
    <meta name="description" content="{{page.description}}"><link rel="canonical" href="{{page.permalink}}">
    <link rel="stylesheet" href="{{#asset}}theme.css{{/asset}}"></head>
    <body><header><a href="/">{{site.title}}</a></header><main>{{$main}}{{/main}}</main>
    <footer><a href="{{site.feed}}">Feed</a></footer></body></html>

    """,
    postTemplate: """
    {{<base}}{{$main}}<article><h1>{{page.title}}</h1><p>{{#page.date}}<time datetime="{{iso}}">{{text}}</time>{{/page.date}} · \
    {{page.readingTime}} min</p>
    <nav class="toc">{{{page.tableOfContents}}}</nav>{{{page.content}}}
    <ul class="tags">{{#page.tags}}<li><a href="{{url}}">{{name}}</a></li>{{/page.tags}}</ul>
    <nav>{{#page.previous}}<a rel="prev" href="{{url}}">{{title}}</a>{{/page.previous}}\
    {{#page.next}}<a rel="next" href="{{url}}">{{title}}</a>{{/page.next}}</nav></article>{{/main}}{{/base}}

    """,
    "Themes/\(name)/templates/home.mustache": list,
    "Themes/\(name)/templates/section.mustache": list,
    "Themes/\(name)/templates/term.mustache": list,
    "Themes/\(name)/templates/taxonomy.mustache": """
    {{<base}}{{$main}}<h1>{{page.title}}</h1><ul>{{#terms}}<li><a href="{{url}}">{{title}}</a></li>{{/terms}}</ul>{{/main}}{{/base}}

    """,
    "Themes/\(name)/templates/404.mustache": "{{<base}}{{$main}}<h1>{{page.title}}</h1>{{/main}}{{/base}}\n",
  ]

  private static let list = """
    {{<base}}{{$main}}<h1>{{page.title}}</h1><ul>{{#pages}}<li><a href="{{url}}">{{title}}</a> \
    {{#.date}}<time>{{iso}}</time>{{/.date}}<p>{{.description}}</p></li>{{/pages}}</ul>
    <nav>{{#paginator.previous}}<a href="{{.}}">Newer</a>{{/paginator.previous}} {{paginator.number}}/{{paginator.total}} \
    {{#paginator.next}}<a href="{{.}}">Older</a>{{/paginator.next}}</nav>{{/main}}{{/base}}

    """
}
