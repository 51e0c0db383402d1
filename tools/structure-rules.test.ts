import { expect, test } from 'vitest'
import { findProblems } from './structure-rules.ts'

test.each([
  ['shared/dates.ts', "import { x } from '#server/config.ts'", 'shared imports only shared'],
  ['features/groups/rules.ts', "import { x } from '#server/context.ts'", 'imports no server or web code'],
  ['features/groups/web/groups-page.tsx', "import { x } from '../server/policy.ts'", 'web never imports server'],
  ['e2e/groups.e2e.ts', "await signInAs(page, 'demo-admin')", 'organisations of its own'],
  ['e2e/groups.e2e.ts', "page.getByRole('row', { name: /demo-admin set/ })", 'organisations of its own'],
  ['features/groups/server/policy.ts', "import { x } from '#web/paths.ts'", 'server never imports web'],
  ['server/context.ts', "import { x } from '#features/groups/contract.ts'", 'the platform knows no feature'],
  ['web/shell/menu.tsx', "import { x } from '#features/groups/contract.ts'", 'the platform knows no feature'],
  ['server/app.ts', "import { x } from '#features/groups/server/routes.ts'", 'the platform knows no feature'],
  ['web/shell/menu.tsx', "import { x } from '#product/routes.tsx'", 'nothing stands on product/'],
  ['features/groups/server/policy.ts', "import { x } from '#demo/random.ts'", 'nothing stands on demo/'],
  ['features/accounts/server/policy.ts', "import { x } from '#features/groups/contract.ts'", 'stands below accounts'],
  [
    'features/groups/server/policy.ts',
    "import { x } from '#features/accounts/server/present.ts'",
    'is private to accounts',
  ],
  [
    'features/groups/web/member-list.tsx',
    "import { x } from '#features/accounts/web/user-list.tsx'",
    'is private to accounts',
  ],
  [
    'features/groups/web/a-page.tsx',
    "import { x } from '#features/accounts/web/admin-page.tsx'",
    'only routes import pages',
  ],
  ['features/groups/server/helpers.ts', '', 'not a file name of the vocabulary'],
  ['features/donors/contract.ts', '', 'is not listed'],
  ['features/groups/server/commands/a.ts', "db.updateTable('accounts')", 'writes accounts, owned by accounts'],
  ['features/groups/server/commands/a.ts', 'export async function findMember(ctx) {', 'findMember only reads'],
  [
    'features/groups/server/commands/a.ts',
    "enqueue(sendMail, { to, subject: 'Hello' })",
    'stands in server/letters.ts',
  ],
  ['features/groups/server/commands/a.ts', 'function listNames() {', 'listNames only reads'],
  ['features/groups/server/commands/a.ts', 'async function planSave(ctx) {', 'planSave only reads'],
  ['features/groups/web/a-dialog.tsx', 'return <Modal opened>x</Modal>', 'a dialog is a Dialog'],
  [
    'features/groups/web/a-dialog.tsx',
    'const [errors, setErrors] = useState<Record<string, string>>({})',
    'comes from useForm or useFormErrors',
  ],
  ['features/groups/web/a-dialog.tsx', "toastSuccess('Saved')", 'names nobody'],
  ['features/groups/web/a-dialog.tsx', "toastUndo({ message: 'Deleted', undo })", 'names nobody'],
  ['web/ui/a-form.tsx', 'const [failure, setFailure] = useState<unknown>()', 'comes from useForm or useFormErrors'],
  ['web/forms/a-form.ts', "import { Alert } from '@mantine/core'", 'the form engine draws nothing'],
  ['web/forms/a-form.ts', "import { x } from '../ui/dialog.tsx'", 'the form engine draws nothing'],
  ['server/long.ts', '\n'.repeat(251), 'at most 250'],
  ['features/groups/server/policy.ts', "const x = await import('#web/paths.ts')", 'server never imports web'],
])('%s may not: %s', (file, source, reason) => {
  expect(findProblems(file, source).join()).toContain(reason)
})

test.each([
  ['web/forms/a-form.ts', "import { x } from '../lib/api-problem.ts'"],
  ['web/ui/a-form.tsx', "import { Alert } from '@mantine/core'"],
  ['features/groups/web/groups-page.tsx', "import { x } from '#features/accounts/web/user-list.tsx'"],
  ['features/groups/web/member-list.tsx', "import { x } from '#features/accounts/web/user-picker.tsx'"],
  ['features/groups/server/commands/a.ts', "import { x } from '#features/accounts/server/queries/list-accounts.ts'"],
  ['features/groups/server/commands/a.ts', "db.insertInto('groups')"],
  ['features/groups/server/commands/a.ts', 'export async function lockMember(ctx) {'],
  ['features/groups/server/queries/a.ts', 'export async function findMember(ctx) {'],
  ['features/groups/server/letters.ts', "const letter = { subject: 'Hello' }"],
  ['features/groups/web/a-dialog.tsx', 'toastSuccess(`Saved ${name}`)'],
  ['product/server.ts', "import { x } from '#features/groups/server/routes.ts'"],
  ['e2e/groups.e2e.ts', "import { x } from '#demo/random.ts'\nawait signInAs(page, demo.admin)"],
])('%s may: %s', (file, source) => {
  expect(findProblems(file, source)).toEqual([])
})
