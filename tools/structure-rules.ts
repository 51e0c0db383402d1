import path from 'node:path'
import { features } from '#product/features.ts'

const order: string[] = features.map((feature) => feature.name)
const ownerOf = new Map<string, string>(
  features.flatMap((feature) => feature.owns.map((table) => [table, feature.name])),
)

const vocabulary = [
  /^([a-z]+-)?(contract|fields|rules|words)(\.test)?\.ts$/,
  /^server\/(feature|examples|routes|policy|present|lists|jobs|letters(\.test)?)\.ts$/,
  /^server\/(commands|queries)\/[a-z0-9-]+(\.test)?\.ts$/,
  /^web\/(([a-z]+-)?api|paths|[a-z0-9-]+\.worker)\.ts$/,
  /^web\/[a-z0-9-]+(\.test)?\.tsx$/,
]
/** What a feature shows to the features that may import it. */
const open = {
  server: /^([a-z]+-)?(contract|fields|rules|words)\.ts$|^server\/(policy\.ts|commands\/|queries\/)/,
  web: /^([a-z]+-)?(contract|fields|rules|words)\.ts$|^web\/(([a-z]+-)?api\.ts|paths\.ts|[a-z0-9-]+-picker\.tsx)$/,
}
const longest = 250
const exempt = /(^server\/database\/tables\.ts|^features\/[^/]+\/fields\.ts|\.test\.tsx?)$/

interface Place {
  /** shared, server, web, contract (both sides of a feature), or product, demo, cli, testing, tools, e2e, bench */
  side: string
  feature: string | undefined
  inside: string
}

/** Everything that one file does against the rules, one line each. */
export function findProblems(file: string, source: string): string[] {
  const from = placeOf(file)
  const problems: string[] = []
  if (from.feature && !order.includes(from.feature))
    problems.push(`${file}: ${from.feature} is not listed in features.ts`)
  if (from.feature && !vocabulary.some((name) => name.test(from.inside)))
    problems.push(`${file}: not a file name of the vocabulary`)
  const lines = source.split('\n').length
  if (lines > longest && !exempt.test(file)) problems.push(`${file}: ${lines} lines, at most ${longest}`)
  for (const target of importsOf(file, source)) {
    const why = isTest(file) ? undefined : refusal(from, placeOf(target))
    if (why) problems.push(`${file} → ${target}: ${why}`)
  }
  if (from.side === 'e2e' && /['"`/ ](demo|snm)-?(admin|staff|kiosk)\b|register\/(demo|snm)\b/.test(source))
    problems.push(`${file}: a journey works in organisations of its own file: demo.admin of ./organisations.ts`)
  if (isEngine(file) && /from '@(?:mantine|tabler)\//.test(source)) problems.push(`${file}: ${drawsNothing}`)
  if (file.endsWith('.tsx') && /<Modal\b/.test(source) && !dialogs.has(file))
    problems.push(
      `${file}: a dialog is a Dialog or a ConfirmDialog of web/ui, which ask before they drop what was typed`,
    )
  if (/^(features|web)\/.*\.tsx$/.test(file) && !ownErrors.has(file) && errorState.test(source))
    problems.push(
      `${file}: what is wrong with a form comes from useForm or useFormErrors, so that it goes when it is put right`,
    )
  const namesNobody = [...source.matchAll(plainToast)]
    .map(([, text = '']) => text)
    .filter((text) => !ofOneself.has(text))
  if (from.feature)
    problems.push(...namesNobody.map((text) => `${file}: the toast '${text}' names nobody and says not how many`))
  if (from.inside.startsWith('server/commands/') && !isTest(file))
    problems.push(
      ...[...source.matchAll(reads)].map(
        ([, name, planned]) => `${file}: ${name ?? planned} only reads: it stands in queries/`,
      ),
    )
  if (from.side === 'server' && from.inside !== 'server/letters.ts' && !isTest(file) && /\bsubject: ['`]/.test(source))
    problems.push(`${file}: what a mail says stands in server/letters.ts`)
  return problems.concat(writesOf(file, from, source))
}

/** What a command has to know is asked by a query. */
const reads =
  /^(?:export )?(?:async )?function\*? ((?:list|search|get|find|preview)[A-Z]\w*)|^(?:export )?async function (plan[A-Z]\w*)/gm

const isEngine = (file: string) => file.startsWith('web/forms/')
const drawsNothing = 'the form engine draws nothing: the skins stand on it'

const plainToast = /\btoast(?:Success|Undo)\(\s*(?:\{\s*message: )?'([^']+)'/g
/** What people do with their own account, and what the specification writes so. */
const ofOneself = new Set([
  'The second factor is on.',
  'The second factor is off.',
  'Your password is changed. Other devices are signed out.',
  'Successfully updated group!',
  'Upload success!',
])
const errorState = /const \[(?:errors?|failures?|mismatch|missing|problems?|refus\w*|message)\b[^=]*= useState/
/** These choose a file, or people from a list, and choosing again is what puts it right; or are no form. */
const ownErrors = new Set([
  'features/accounts/web/logo-input.tsx',
  'features/attendance/web/add-participants-dialog.tsx',
  'features/attendance/web/import-participants-dialog.tsx',
  'features/groups/web/import-groups-dialog.tsx',
  'features/mail/web/attachment-input.tsx',
  'features/registration/web/agreement-input.tsx',
  'features/registration/web/answer-file-input.tsx',
  'features/registration/web/confirm-guardian.tsx',
  'features/registration/web/join-page.tsx',
  'features/registration/web/public-page.tsx',
  // kept on the server as it is typed; any change takes back what was wrong
  'features/mail/web/compose-form.tsx',
  // a call that failed, and no form
  'features/mail/web/send-dialog.tsx',
  'features/kiosk/web/find-person.tsx',
  'features/kiosk/web/kiosk-app.tsx',
  'features/kiosk/web/lock-device.tsx',
  'features/kiosk/web/person-cards.tsx',
])
const dialogs = new Set(['web/ui/dialog.tsx', 'web/ui/confirm-dialog.tsx'])
/** Tests, and the good calls that the generic ones make. */
const isTest = (file: string) => /(\.test\.tsx?|\/server\/examples\.ts)$/.test(file)

function placeOf(file: string): Place {
  const [top = '', feature, ...rest] = file.split('/')
  if (top !== 'features' || !rest.length) return { side: top, feature: undefined, inside: file }
  return { side: rest.length === 1 ? 'contract' : (rest[0] ?? ''), feature, inside: rest.join('/') }
}

function* importsOf(file: string, source: string): Generator<string> {
  for (const [, target = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g))
    yield target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target)
}

function refusal(from: Place, to: Place): string | undefined {
  if (['product', 'demo', 'cli', 'testing', 'tools', 'e2e', 'bench'].includes(from.side)) return undefined
  if (['product', 'demo'].includes(to.side)) return `nothing stands on ${to.side}/, which puts things together`
  if (from.side === 'shared') return to.side === 'shared' ? undefined : 'shared imports only shared'
  if (from.side === 'contract' && to.side !== 'shared' && to.side !== 'contract')
    return 'a contract, field or rule imports no server or web code'
  if (from.side === 'web' && to.side === 'server') return 'web never imports server'
  if (from.side === 'server' && to.side === 'web') return 'server never imports web'
  if (isEngine(from.inside) && /^web\/(?:ui|shell)\//.test(to.inside)) return drawsNothing
  if (!from.feature) return to.feature ? 'the platform knows no feature' : undefined
  return to.feature && to.feature !== from.feature ? betweenFeatures(from, to) : undefined
}

function betweenFeatures(from: Place, to: Place): string | undefined {
  const name = to.feature ?? ''
  if (from.side !== 'web') {
    if (order.indexOf(name) > order.indexOf(from.feature ?? ''))
      return `${name} stands below ${from.feature} in features.ts`
    return open.server.test(to.inside) ? undefined : `${to.inside} is private to ${name}`
  }
  if (from.inside === 'web/feature.tsx') return undefined
  if (from.inside.endsWith('-page.tsx')) return to.inside.endsWith('-page.tsx') ? 'only routes import pages' : undefined
  return open.web.test(to.inside) ? undefined : `${to.inside} is private to ${name}`
}

/** A table is written by its owner's commands only; the platform's own tables belong to nobody's feature. */
function writesOf(file: string, from: Place, source: string): string[] {
  if (!from.feature || isTest(file)) return []
  const tables = [...source.matchAll(/(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)'/g)].map(
    ([, table = '']) => table,
  )
  return tables
    .filter((table) => ownerOf.get(table) !== from.feature && !platformTables.has(table))
    .map((table) => `${file}: writes ${table}, owned by ${ownerOf.get(table) ?? 'nobody'}`)
}

const platformTables = new Set(['socket_tickets'])
