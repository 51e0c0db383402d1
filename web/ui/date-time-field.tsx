import { Group, Input, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { DateField } from './date-field.tsx'

interface DateTimeFieldProps {
  label: string
  /** YYYY-MM-DDTHH:mm, its parts as typed while they are no date or time, or empty. */
  value: string
  onChange: (value: string) => void
  required?: boolean
  error?: ReactNode
  description?: ReactNode
  /** YYYY-MM-DD: what a time is of, as long as nobody chose another day. */
  usualDay?: string
}

/** A day and a time of the tenant's clock: the day typed or chosen as everywhere, the time in quarters of an hour. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, required = false, error, description, usualDay = '' } = props
  const [date = '', time = ''] = value.split('T')
  const errorId = useId()
  const change = (next: { date?: string; time?: string }) => {
    const clock = next.time ?? time
    const day = next.date ?? (date || (clock ? usualDay : ''))
    onChange(day || clock ? `${day}T${clock}` : '')
  }
  return (
    <Input.Wrapper
      component="fieldset"
      label={label}
      labelElement="div"
      withAsterisk={required}
      description={description}
      error={error}
      errorProps={{ id: errorId }}
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
      aria-label={label}
    >
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <div style={{ flex: '1 1 9rem', minWidth: 0 }}>
          <DateField
            label={`${label}: day`}
            labelHidden
            value={date}
            required={required}
            onChange={(day) => change({ date: day })}
            error={Boolean(error)}
          />
        </div>
        <TextInput
          type="time"
          step={900}
          aria-label={`${label}: time`}
          aria-required={required}
          aria-describedby={error ? errorId : undefined}
          value={time}
          error={Boolean(error)}
          onChange={(event) => change({ time: event.currentTarget.value })}
          style={{ flex: '0 0 8rem' }}
        />
      </Group>
    </Input.Wrapper>
  )
}
