// Which modules of the app come together in one file, as far as that follows from who imports them.
import path from 'node:path'

const ownFile = (file: string) => path.resolve(import.meta.dirname, '..', file)
/** What the list of volunteers needs beyond the shell comes in one file: forty small ones take longer. */
const listPage = ownFile('features/volunteers/web/volunteer-list-page.tsx')
/** Asks for its data; this comes first. */
const listOpening = ownFile('features/volunteers/web/opening-api.ts')
const shell = ownFile('product/web.tsx')
/** Pages that are as quick without the list: what they share with it stays by itself. */
const otherPages = [
  'product/register.tsx',
  'product/kiosk.tsx',
  'features/analytics/web/activity-charts-page.tsx',
  'features/analytics/web/volunteer-charts-page.tsx',
  'features/dashboard/web/dashboard-page.tsx',
].map(ownFile)

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

/** The project's own modules that come with this one. */
function withImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || id.includes('node_modules') || id.endsWith('.css')) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) withImports(next, graph, found)
  return found
}

interface FirstParts {
  /** Modules of the list that the shell and the other pages do without, and those of its opening. */
  listed: ReadonlySet<string>
  opening: ReadonlySet<string>
  /** The icons of the shell and the list; those of all other pages come when one of them is wanted. */
  icons: ReadonlySet<string>
}
let firstParts: FirstParts | undefined

function findFirstParts(graph: Graph): FirstParts {
  const [list, around] = [withImports(listPage, graph), withImports(shell, graph)]
  const elsewhere = new Set([around, ...otherPages.map((page) => withImports(page, graph))].flatMap((ids) => [...ids]))
  const icons = [...list, ...around].flatMap((id) => graph.getModuleInfo(id)?.code?.match(/\bIcon[A-Z]\w*/g) ?? [])
  const without = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => !elsewhere.has(id)))
  return { listed: without(list), opening: without(withImports(listOpening, graph)), icons: new Set(icons) }
}

const firstPartsOf = (graph: Graph) => (firstParts ??= findFirstParts(graph))
/** For all icons but those of the shell and the list: a file of their own. */
export const groupOfIcon = (id: string, graph: Graph) =>
  /\/@tabler\/.*\/Icon\w+\.mjs$/.test(id) && !firstPartsOf(graph).icons.has(path.basename(id, '.mjs')) ? 'icons' : null
/** For what the list of volunteers begins with. */
export function groupOfPart(id: string, graph: Graph): string | null {
  const { opening, listed } = firstPartsOf(graph)
  return opening.has(id) ? 'list-opening' : listed.has(id) ? 'listed' : null
}
