import type { RegistrationSummary } from '../staff-contract.ts'

export interface SummaryRow {
  id: string
  form: RegistrationSummary['form']
  state: RegistrationSummary['state']
  reason: RegistrationSummary['reason']
  name: string
  living_record_id: string | null
  similar: { vid: string; name: string }[]
  guardian_email: string
  guardian_token_hash: Buffer | null
  guardian_token_until: Date | null
  guardian_confirmed_on: Date | null
  said_to_staff: boolean
  agreement_file_id: string | null
  channel: string | null
  created_on: Date
  consent_version: string
  consented_on: Date | null
}

export function presentSummary(row: SummaryRow, now: Date): RegistrationSummary {
  return {
    id: row.id,
    form: row.form,
    state: row.state,
    reason: row.reason,
    name: row.name,
    recordId: row.living_record_id,
    similar: row.similar,
    guardian: guardianOf(row, now),
    channel: row.channel ?? '',
    hasAgreement: row.agreement_file_id !== null,
    createdOn: row.created_on.toISOString(),
    consentVersion: row.consent_version,
    consentedOn: row.consented_on?.toISOString() ?? '',
  }
}

function guardianOf(row: SummaryRow, now: Date): RegistrationSummary['guardian'] {
  if (!row.guardian_email) return 'none'
  if (row.guardian_confirmed_on || row.said_to_staff) return 'confirmed'
  return row.guardian_token_hash && row.guardian_token_until! > now ? 'asked' : 'lapsed'
}
