import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { groupOfIcon, groupOfPart } from './tools/gather-parts.ts'
import { namePageFiles } from './tools/name-page-files.ts'
import { stripSchemas } from './tools/strip-schemas.ts'

/** tools/build-web.ts builds aside and moves the whole into dist/. */
const dist = path.resolve(import.meta.dirname, process.env['BUILD_DIR'] ?? 'dist')

/** Compressed once here instead of at every request: the server sends the .br or .gz beside each asset. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(path.join(dist, 'assets'))) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const file = path.join(dist, 'assets', name)
        const content = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
      }
    },
  }
}

/** Scripts, styles and icons that a built page names: all that it begins with. */
const filesOf = (page: string) => [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)

/** The page that opens without a network, beside those that a visit begins with, and its parts. */
const offlinePages = [
  'features/attendance/web/session-page.tsx',
  'features/attendance/web/paper-sheet-dialog.tsx',
  'features/attendance/web/import-participants-dialog.tsx',
  'features/sessions/web/edit-session-dialog.tsx',
  'features/sessions/web/cancel-sessions-dialog.tsx',
  'features/kiosk/web/kiosk-visitors.tsx',
  'features/walk-ins/web/match-walk-ins.tsx',
  'features/walk-ins/web/walk-in-dialog.tsx',
  'web/shell/toast-area.tsx',
]

/** The script that keeps the pages on a device (web/service-worker.ts), with what there is to keep. */
function buildServiceWorker(): Plugin {
  const offlineFiles = new Set<string>()
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const add = (name: string) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || offlineFiles.has(`/assets/${path.basename(name)}`)) return
        for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? [])])
          offlineFiles.add(`/assets/${path.basename(file)}`)
        chunk.imports.forEach(add)
      }
      for (const page of offlinePages) {
        const found = Object.entries(bundle).find(
          ([, chunk]) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(page)),
        )
        if (!found) throw new Error(`${page} is in no file of the build.`)
        add(found[0])
      }
    },
    closeBundle() {
      const read = (file: string) => readFileSync(path.join(dist, file), 'utf8')
      const [kiosk, app] = [read('kiosk.html'), read('index.html')]
      const source = readFileSync(path.resolve(import.meta.dirname, 'web/service-worker.ts'), 'utf8')
      const files = { kiosk: filesOf(kiosk), app: [...new Set([...filesOf(app), ...offlineFiles])] }
      const hash = createHash('sha256').update(kiosk).update(app).update(source).update(JSON.stringify(files))
      const built = JSON.stringify({ version: hash.digest('hex').slice(0, 12), ...files })
      writeFileSync(path.join(dist, 'service-worker.js'), `const built = ${built}\n${stripTypeScriptTypes(source)}`)
    },
  }
}

/** Parts of the component library that forms show and lists do without: nobody waits for them to see a list. */
const ofForms = [
  'Accordion',
  'Chip',
  'Collapse',
  'Combobox',
  'CopyButton',
  'Fieldset',
  'File(Button|Input)',
  'FloatingIndicator',
  'List',
  'MultiSelect',
  'NumberInput',
  'PasswordInput',
  'PillsInput',
  'Progress',
  'Radio',
  'SegmentedControl',
  'Select',
  'SimpleGrid',
  'Switch',
  'Table',
  'Tabs',
  'Textarea',
  'use-(collapse|drag|floating-indicator)',
]

/** Few large chunks that change rarely, instead of many small requests. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'tanstack', test: /node_modules\/@tanstack\//, priority: 2 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
  // what the public forms share with the staff's; dates and words by themselves, because the shell and lists need them, too
  { name: 'dates', test: /shared\/dates\.ts$/, priority: 2 },
  // the kiosk has these without the forms
  { name: 'numbers', test: /shared\/(email|nric|phone)\.ts$/, priority: 2 },
  {
    name: 'words',
    test: /((shared\/(data-status|define-words|language-parts|objects|required|singular|statuses|words)|web\/lib\/api-problem)\.ts$|node_modules\/@internationalized\/)/,
    priority: 2,
  },
  {
    name: 'forms',
    test: /(features\/(form-settings|organisations|volunteers)\/(fields|rules)|shared\/form-field)\.ts$/,
  },
  {
    name: 'ui',
    test: new RegExp(`node_modules/(@mantine/(core|hooks)/(?!.*/(${ofForms.join('|')})/)|@tabler|@floating-ui)`),
    priority: 1,
  },
  // a list is a few files and not thirty
  {
    name: 'lists',
    test: /(web\/ui\/(data-table.*|dismissible-alert|missing-filter|page-header|selection-bar|use-selection|use-table-state)|web\/lib\/table-search)\.tsx?$/,
    priority: 1,
  },
  { name: groupOfIcon, includeDependenciesRecursively: false, priority: 2 },
  { name: groupOfPart, includeDependenciesRecursively: false },
  // a number's input brings a library of its own, and several choices their pills
  { name: 'number-input', test: /node_modules\/(@mantine\/core\/.*\/NumberInput\/|react-number-format)/, priority: 1 },
  { name: 'inputs', test: /node_modules\/@mantine\/(core|hooks)\//, minShareCount: 2 },
]

export default defineConfig({
  root: path.resolve(import.meta.dirname, 'web'),
  plugins: [react(), stripSchemas(), precompress(), namePageFiles(), buildServiceWorker()],
  define: { __VERSION__: JSON.stringify(packageFile.version) },
  resolve: {
    alias: ['shared', 'web', 'features', 'product'].map((folder) => ({
      find: `#${folder}`,
      replacement: path.resolve(import.meta.dirname, folder),
    })),
  },
  build: {
    outDir: dist,
    emptyOutDir: true,
    target: 'es2022',
    // a style sheet that arrives late makes the page jump; data: fonts and images are not wanted either
    assetsInlineLimit: 0,
    rolldownOptions: {
      // the public forms and the kiosk have pages of their own, without the shell and the component library
      input: ['index', 'register', 'kiosk'].map((name) => path.resolve(import.meta.dirname, `web/${name}.html`)),
      output: { codeSplitting: { groups } },
    },
  },
  worker: { format: 'es' },
})
