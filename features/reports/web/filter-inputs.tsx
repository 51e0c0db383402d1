import { MultiSelect, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { organisationFormQuery, useVenueChoices, volunteerFormQuery } from '#features/form-settings/web/api.ts'
import type { FieldForm } from '#web/forms/create-form.ts'
import { useErrorAt, useValueAt } from '#web/forms/use-form-state.ts'
import { useTenantSettings, useToday } from '#web/lib/tenant-settings.ts'
import { DateField } from '#web/ui/date-field.tsx'
import type { ReportType } from '../contract.ts'

interface FilterProps {
  form: FieldForm
  type: ReportType
}

const joined = 'Official date, or day of registration'

const days: readonly { name: string; label: string; of?: ReportType; isPast?: boolean; about?: string }[] = [
  { name: 'startDate', label: 'Attendance Start Date', of: 'attendance', isPast: true },
  { name: 'endDate', label: 'Attendance End Date', of: 'attendance' },
  { name: 'dateJoinedStart', label: 'Date Joined Start', isPast: true, about: joined },
  { name: 'dateJoinedEnd', label: 'Date Joined End', about: joined },
]

/** The filters of a report, under `params` of its form; `without` names days that something else chooses. */
export function FilterInputs({ form, type, without = [] }: FilterProps & { without?: readonly string[] }) {
  const today = useToday()
  const hasBusinessUnits = useTenantSettings()?.businessUnitFilterInReports
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {days
        .filter(({ name, of }) => (of === undefined || of === type) && !without.includes(name))
        .map(({ name, label, isPast, about }) => (
          <Day
            key={name}
            form={form}
            name={name}
            label={label}
            {...(about ? { description: about } : {})}
            {...(isPast ? { max: today } : {})}
          />
        ))}
      <Statuses form={form} type={type} />
      {hasBusinessUnits ? <BusinessUnits form={form} /> : null}
    </SimpleGrid>
  )
}

interface DayProps {
  form: FieldForm
  name: string
  label: string
  description?: string
  max?: string
}

function Day({ form, name, ...rest }: DayProps) {
  const path = `params.${name}`
  return (
    <DateField
      {...rest}
      value={String(useValueAt(form, path) ?? '')}
      error={useErrorAt(form, path)}
      onChange={(value) => form.set(path, value)}
    />
  )
}

function useStatuses(type: ReportType): { value: string; label: string }[] {
  const people = useQuery(volunteerFormQuery).data?.statuses ?? []
  const organisations = useQuery(organisationFormQuery).data?.statuses ?? []
  const listed = { indivols: people, volunteeringorg: organisations, attendance: [...people, ...organisations] }[type]
  // people and organisations share some of their keys, or of their labels
  const byKey = new Map(listed.toReversed().map(({ key, label }) => [key, label]))
  return [...byKey].toReversed().map(([value, label]) => ({ value, label }))
}

function Statuses({ form, type }: FilterProps) {
  const value = useValueAt(form, 'params.statuses')
  return (
    <MultiSelect
      label="Volunteer Status"
      placeholder={isEmpty(value) ? 'Every status' : ''}
      data={useStatuses(type)}
      value={listOf(value)}
      error={useErrorAt(form, 'params.statuses')}
      onChange={(next) => form.set('params.statuses', next)}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': 'Clear Volunteer Status' }}
    />
  )
}

function BusinessUnits({ form }: { form: FieldForm }) {
  const value = useValueAt(form, 'params.venues')
  return (
    <MultiSelect
      label="Volunteer Assigned Business Unit"
      placeholder={isEmpty(value) ? 'Every business unit' : ''}
      data={useVenueChoices()}
      value={listOf(value)}
      error={useErrorAt(form, 'params.venues')}
      onChange={(next) => form.set('params.venues', next)}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': 'Clear Volunteer Assigned Business Unit' }}
    />
  )
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const isEmpty = (value: unknown) => listOf(value).length === 0
