/** A part of the summary: facts with their titles, or a table. */
export interface CopiedPart {
  title: string
  /** What is to be known of it. */
  about?: string
  facts?: [title: string, value: string][]
  headings?: string[]
  rows?: string[][]
}

/** Those that say something. */
export const filledParts = (parts: readonly CopiedPart[]): CopiedPart[] =>
  parts
    .map((part) => (part.facts ? { ...part, facts: part.facts.filter(([, value]) => value !== '') } : part))
    .filter(({ facts, rows }) => Boolean(facts?.length || rows?.length))

const style =
  'body{font:16px/1.5 system-ui,sans-serif;color:#1f2933;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'h1{margin-bottom:0}h2{margin:2rem 0 .5rem;font-size:1.2rem}p{margin:.25rem 0}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .5rem;' +
  'border-bottom:1px solid #d9dee3;overflow-wrap:anywhere;white-space:pre-line}tbody th{width:16rem;font-weight:600}' +
  '@media(prefers-color-scheme:dark){body{background:#15181b;color:#e6e9ec}th,td{border-color:#3b434b}}'

interface Page {
  title: string
  /** The lines under it. */
  lines: string[]
  parts: readonly CopiedPart[]
}

/** The summary as one page that opens anywhere and asks for nothing else; `escape` makes a text safe in it. */
export function summaryPage({ title, lines, parts }: Page, escape: (text: string) => string): string {
  const row = (cells: string[], head: boolean) => {
    const [first = '', ...others] = cells.map(escape)
    const begin = head ? `<th scope="row">${first}</th>` : `<td>${first}</td>`
    return `<tr>${begin}${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  }
  const section = ({ title: heading, about, facts, headings = [], rows = [] }: CopiedPart) =>
    [
      `<h2>${escape(heading)}</h2>`,
      about ? `<p>${escape(about)}</p>` : '',
      '<table>',
      headings.length
        ? `<thead><tr>${headings.map((one) => `<th scope="col">${escape(one)}</th>`).join('')}</tr></thead>`
        : '',
      `<tbody>${facts ? facts.map((fact) => row(fact, true)).join('') : rows.map((cells) => row(cells, false)).join('')}</tbody>`,
      '</table>',
    ].join('')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escape(title)}</title><style>${style}</style></head><body><h1>${escape(title)}</h1>`,
    ...lines.map((line) => `<p>${escape(line)}</p>`),
    ...filledParts(parts).map(section),
    '</body></html>\n',
  ].join('')
}
