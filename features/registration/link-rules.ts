export const formNames = ['individual', 'organisation'] as const
export type FormName = (typeof formNames)[number]

interface Linked {
  /** The organisation's own host for its forms; empty means the one that is asked. */
  host: string | undefined
  origin: string
  slug: string
  form: FormName
  /** The word of the channel for which the link is. */
  from?: string | undefined
}

/** Where a public form is: on this server, or on the organisation's own host. */
export const registrationLink = ({ host, origin, slug, form, from }: Linked): string =>
  `${(host || origin).replace(/\/$/, '')}/register/${slug}/${form}${from ? `?from=${from}` : ''}`

/** Where people of an organisation add themselves; on this server, as a guardian's link is. */
export const peopleLink = (origin: string, slug: string, token: string): string =>
  `${origin}/register/${slug}/people/${token}`

const thisMachine = /^(?:localhost|127\.|0\.0\.0\.0$|\[::1?\])/
const thisNetwork = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[^.]+$|.+\.(?:local|lan|internal)$)/

/** Where alone a link can be opened, if not everywhere: what is printed with it leads nobody else to the form. */
export function reachOf(link: string): 'this computer' | 'this network' | undefined {
  const { hostname } = new URL(link)
  return thisMachine.test(hostname) ? 'this computer' : thisNetwork.test(hostname) ? 'this network' : undefined
}

const longestWord = 40

/** What stands in the link of a channel: its name in plain letters, with a number where others are called so. */
export function wordOf(name: string, number: number): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const end = number > 1 ? `-${number}` : ''
  return `${(plain || 'channel').slice(0, longestWord - end.length).replace(/-$/, '')}${end}`
}

/** What an organisation pastes into its own site. The height suits a page of the form. */
export const embedCode = (link: string, title: string): string =>
  `<iframe src="${link}" title="${title.replaceAll(/[&"<>]/g, '')}" style="width:100%;height:900px;border:0"></iframe>`
