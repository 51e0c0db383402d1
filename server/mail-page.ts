import { escapeHtml } from '#shared/escape-html.ts'

const page = (body: string) => `<!doctype html><html lang="en"><body>${body}</body></html>`

/** A plain mail as a page: its paragraphs and lines, and its links as links. */
export function pageOf(text: string): string {
  const linked = (line: string) =>
    line.split(/(https?:\/\/\S+)/).map((part, i) => {
      const shown = escapeHtml(part)
      return i % 2 ? `<a href="${shown}">${shown}</a>` : shown
    })
  const paragraph = (lines: string) => lines.split('\n').map((line) => linked(line).join(''))
  return page(
    text
      .split(/\n{2,}/)
      .map((lines) => `<p>${paragraph(lines).join('<br>')}</p>`)
      .join(''),
  )
}

/** The page under the logo, which the mail carries as `cid:logo`; anyone who cannot see it gets the organisation's name. */
export function withLogo(html: string, organisation: string): string {
  const logo = `<p><img src="cid:logo" alt="${escapeHtml(organisation)}" height="64" style="max-width: 240px; max-height: 64px; height: auto; background: #fff"></p>`
  return html.replace('<body>', () => `<body>${logo}`)
}
