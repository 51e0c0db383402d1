import type { FormField } from '#shared/form-field.ts'

const feeFields: readonly FormField[] = [
  { name: 'priceTier', section: '', kind: 'text', label: 'Price tier' },
  { name: 'price', section: '', kind: 'number', label: 'Price' },
]

const roleFields: readonly FormField[] = [
  { name: 'roleName', section: '', kind: 'select', label: 'Role', options: 'roleName' },
  { name: 'reimburseAmt', section: '', kind: 'number', label: 'Reimbursement' },
  { name: 'batchDescription', section: '', kind: 'textarea', label: 'Description' },
  { name: 'requirements', section: '', kind: 'textarea', label: 'Requirements' },
]

const item = (name: string, label: string): FormField => ({ name, section: '', kind: 'text', label })

/** The sessions draw themselves; these are the names of their parts. */
const sessionsField: FormField = {
  name: 'batchSessions',
  section: 'sessions',
  kind: 'list',
  label: 'Sessions',
  itemLabel: 'Session',
  itemFields: [
    item('sessionName', 'Session name'),
    item('startDate', 'Start date'),
    item('endDate', 'End date'),
    item('startTime', 'Start time'),
    item('endTime', 'End time'),
    item('frequency', 'Rule'),
    item('venue', 'Venue'),
    item('locationAddress', 'Address'),
    item('beneficiaries', 'Beneficiaries'),
    item('visibility', 'Publish to VOPO'),
    item('roleCounts', 'How many of each role'),
  ],
}

/** The fields of a batch, and of what is listed in it, as data. */
export const batchFields: readonly FormField[] = [
  { name: 'batchName', section: 'batch', kind: 'text', label: 'Batch name' },
  { name: 'personInCharge', section: 'batch', kind: 'lookup', label: 'Person in charge', options: 'staff' },
  { name: 'fees', section: 'batch', kind: 'list', label: 'Fees', itemLabel: 'Fee', itemFields: feeFields, span: 12 },
  {
    name: 'batchRoles',
    section: 'batch',
    kind: 'list',
    label: 'Roles',
    itemLabel: 'Role',
    help: 'How many of each are needed is said under Session Information.',
    itemFields: roleFields,
    span: 12,
  },
  sessionsField,
]
