import path from 'node:path'
import type { Plugin } from 'vite'

const chartsOpening = 'features/analytics/web/opening-api.ts'
/** Pages that people open first, with their opening: an asterisk stands for one part of the address, and the first that fits counts. */
const firstPages = [
  ['/dashboard', 'features/dashboard/web/dashboard-page.tsx'],
  [
    '/volunteers/individual',
    'features/volunteers/web/volunteer-list-page.tsx',
    'features/volunteers/web/opening-api.ts',
  ],
  ['/volunteers/individual/add', 'features/volunteers/web/add-volunteer-page.tsx'],
  ['/volunteers/individual/*', 'features/volunteers/web/volunteer-page.tsx'],
  ['/activities/calendar', 'features/sessions/web/calendar-page.tsx'],
  ['/activities/*/*/*/*', 'features/attendance/web/session-page.tsx'],
  ['/analytics/volunteers', 'features/analytics/web/volunteer-charts-page.tsx', chartsOpening],
  ['/analytics/activities', 'features/analytics/web/activity-charts-page.tsx', chartsOpening],
] as const

/**
 * Writes into the app's page which files each of these addresses needs beside its own, for web/public/assets/before-paint-*.js:
 * they come at once, and not after all the others have run.
 */
export function namePageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk, filename }) {
        if (!chunk || path.basename(filename) !== 'index.html') return []
        const withImports = (name: string, found: Set<string>) => {
          const one = bundle[name]
          if (one?.type !== 'chunk' || found.has(name)) return found
          found.add(name)
          for (const next of one.imports) withImports(next, found)
          return found
        }
        const shell = withImports(chunk.fileName, new Set())
        const names: string[] = []
        const pages = firstPages.map(([address, ...parts]) => {
          const found = new Set<string>()
          for (const part of parts) {
            const own = Object.values(bundle).find(
              (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(part)),
            )
            if (!own) throw new Error(`${part} is in no file of the build.`)
            withImports(own.fileName, found)
          }
          const chunks = [...found].filter((name) => !shell.has(name))
          const styles = chunks.flatMap((name) => {
            const one = bundle[name]
            return one?.type === 'chunk' ? [...(one.viteMetadata?.importedCss ?? [])] : []
          })
          const files = [...chunks, ...styles].map((name) => path.basename(name))
          names.push(...files.filter((name) => !names.includes(name)))
          return [address, files.map((name) => names.indexOf(name))]
        })
        return [
          {
            tag: 'meta',
            attrs: { name: 'page-files', content: JSON.stringify({ names, pages }) },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
