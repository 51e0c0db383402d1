import { SimpleGrid, TextInput } from '@mantine/core'
import { isDate } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import { DateField } from '#web/ui/date-field.tsx'

export interface AbsenceDays {
  from: string
  to: string
  remark: string
}

export const checkDays = ({ from, to }: AbsenceDays): FieldError[] => [
  ...(isDate(from) ? [] : [{ path: 'from', message: 'Not a valid date' }]),
  ...(isDate(to) ? [] : [{ path: 'to', message: 'Not a valid date' }]),
  ...(isDate(from) && isDate(to) && to < from
    ? [{ path: 'to', message: 'The last day must not be before the first' }]
    : []),
]

export const sessionsInWords = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)

interface AbsenceFieldsProps {
  values: AbsenceDays
  errors: Record<string, string | undefined>
  onChange: (values: Partial<AbsenceDays>) => void
}

/** From when to when somebody is away, both days included, and what is said of it. */
export function AbsenceFields({ values, errors, onChange }: AbsenceFieldsProps) {
  const day = (name: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      required
      value={values[name]}
      error={errors[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {day('from', 'First day away')}
        {day('to', 'Last day away')}
      </SimpleGrid>
      <TextInput
        label="Remark"
        maxLength={300}
        value={values.remark}
        onChange={(event) => onChange({ remark: event.currentTarget.value })}
      />
    </>
  )
}
