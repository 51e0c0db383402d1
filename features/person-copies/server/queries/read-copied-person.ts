import { volunteerSections } from '#features/form-settings/fields.ts'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { fieldTitle, showValue } from '#features/history/label-rules.ts'
import type { Paper } from '#features/papers/contract.ts'
import { listPapers } from '#features/papers/server/queries/list-papers.ts'
import { visibleFields } from '#features/volunteers/fields.ts'
import { guardianWayWords } from '#features/volunteers/guardian-contract.ts'
import { getGuardian } from '#features/volunteers/server/queries/get-guardian.ts'
import { getVolunteerRecord } from '#features/volunteers/server/queries/get-volunteer.ts'
import type { Context } from '#server/context.ts'
import { textOfCell } from '#shared/cell.ts'
import { formatDate, formatDateTime, localDate, localMinute } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { byName } from '#shared/objects.ts'
import { valueCell } from '#shared/sheets/sheet-columns.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { isInCopy } from '../../rules.ts'
import type { CopiedPart } from '../../summary-rules.ts'
import { readCopiedAnswers } from './read-copied-answers.ts'

type VolunteerRecord = Awaited<ReturnType<typeof getVolunteerRecord>>

/** The person's record in words: each field of the form, those that the form no longer shows, and what staff noted. */
export async function readCopiedPerson(
  ctx: Context,
  vid: string,
  withNotes: boolean,
): Promise<{ name: string; parts: CopiedPart[] }> {
  const record = await getVolunteerRecord(ctx, vid, { alsoDeleted: true })
  const settings = await getVolunteerSettings(ctx)
  const { papers } = await listPapers(ctx)
  const parts: CopiedPart[] = [
    standingOf(ctx, record),
    ...fieldsOf(ctx, settings, record, withNotes),
    await guardianOf(ctx, vid),
    await readCopiedAnswers(ctx, record),
    statusesOf(ctx, record, withNotes),
    checklistOf(record, papers),
    ...(withNotes ? [notesOf(record)] : []),
  ]
  return { name: record.values.fullName, parts }
}

function standingOf(ctx: Context, { status, tier, hours, createdOn, updatedOn }: VolunteerRecord): CopiedPart {
  const dayOf = (instant: Date) => formatDate(localDate(instant, ctx.settings.timeZone))
  return {
    title: 'At a glance',
    facts: [
      ['Status', labelOfStatus(ctx.statuses.volunteers, status)],
      ['Tier', tier === 'None' ? '' : tier],
      ['Hours in all', hoursAndMinutes(hours)],
      ['Registered on', dayOf(createdOn)],
      ['Last changed on', dayOf(updatedOn)],
    ],
  }
}

type Settings = Awaited<ReturnType<typeof getVolunteerSettings>>

/** A part for each section of the form, and one for what is kept of fields that it no longer shows. */
function fieldsOf(ctx: Context, settings: Settings, { values }: VolunteerRecord, withNotes: boolean): CopiedPart[] {
  const fields = visibleFields(settings).filter(({ name }) => isInCopy(name, withNotes))
  const known = byName(values)
  const shown = new Set(visibleFields(settings).map(({ name }) => name))
  // the database keeps the keys of an object in an order of its own
  const order = Object.keys(volunteerSections)
  const inOrder = Object.entries(settings.sections).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const sections = inOrder.map(([section, { title }]): CopiedPart => {
    const facts = fields
      .filter((field) => field.section === section)
      .map((field): [string, string] => {
        const text = textOfCell(valueCell(field, known[field.name]))
        return [field.label, field.kind === 'date' && text ? formatDate(text) : text]
      })
    return { title, facts }
  })
  const others = Object.entries(known).filter(
    ([name, value]) => !shown.has(name) && isInCopy(name, withNotes) && isFilled(value),
  )
  const kept: CopiedPart = {
    title: 'Other details',
    facts: others.map(([name, value]) => [fieldTitle('volunteer', name), showValue(value, ctx.settings.timeZone)]),
  }
  return [...sections, kept]
}

/** The yes that staff noted; one through the link of the public form stands with the registration. */
async function guardianOf(ctx: Context, vid: string): Promise<CopiedPart> {
  const { noted } = await getGuardian(ctx, vid, { alsoDeleted: true })
  return {
    title: 'Consent of the parent or guardian',
    facts: [
      ['Who agreed', noted?.who ?? ''],
      ['How', noted?.how ? guardianWayWords[noted.how] : ''],
      ['On', noted?.day ? formatDate(noted.day) : ''],
      ['Noted on', noted ? formatDateTime(localMinute(new Date(noted.on), ctx.settings.timeZone)) : ''],
    ],
  }
}

const isFilled = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled)
  return value !== '' && value !== null && value !== undefined && value !== false
}

const statusesOf = (ctx: Context, { statusUpdates }: VolunteerRecord, withNotes: boolean): CopiedPart => ({
  title: 'Status',
  headings: ['Since', 'Status', 'Tier', ...(withNotes ? ['Remarks'] : [])],
  rows: statusUpdates.map(({ dateChanged, newStatus, tier, remarks }) => [
    formatDateTime(dateChanged),
    labelOfStatus(ctx.statuses.volunteers, newStatus),
    tier,
    ...(withNotes ? [remarks] : []),
  ]),
})

const checklistOf = ({ filesMetaData }: VolunteerRecord, papers: readonly Paper[]): CopiedPart => ({
  title: 'Checklist',
  headings: ['Check', 'Checked on', 'Valid until', 'File'],
  rows: filesMetaData
    .filter(({ checked, fileName, validUntil }) => checked || fileName || validUntil)
    .map(({ index, dateChecked, validUntil, name }) => [
      papers.find(({ slot }) => slot === Number(index))?.name || `Place ${index}`,
      formatDate(dateChecked),
      formatDate(validUntil),
      name,
    ]),
})

const notesOf = ({ notes }: VolunteerRecord): CopiedPart => ({
  title: 'Notes of staff',
  headings: ['Written on', 'Note'],
  rows: notes.map(({ dateCreated, note }) => [formatDateTime(dateCreated.replace(' ', 'T')), note]),
})
