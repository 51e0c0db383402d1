import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { formatDayFirst, isDate } from '#shared/dates.ts'
import { dateIn } from '#shared/tidy-text.ts'
import { useToday } from '../lib/tenant-settings.ts'

/** The calendar's code, once it was wanted. */
let Calendar: typeof import('./calendar.tsx').Calendar | undefined

export interface DateFieldProps {
  id?: string
  label: ReactNode
  /** The label is said and not shown: something beside it says the same. */
  labelHidden?: boolean
  /** YYYY-MM-DD, or the text as typed while it is no date, or empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  /** A year of two digits is never one to come. */
  isBirthDate?: boolean
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
  classNames?: Record<string, string>
  /** How the date is shown while it is not being typed; DD/MM/YYYY unless told. */
  format?: (date: string) => string
  placeholder?: string
}

/**
 * A date typed as DD/MM/YYYY or chosen from a calendar. It never guesses: what is no real date stays as it was typed,
 * for the form's rules to refuse.
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    min,
    max,
    disabled = false,
    required = false,
    isBirthDate = false,
    ...others
  } = props
  const { format = formatDayFirst, placeholder = 'DD/MM/YYYY', labelHidden = false, ...rest } = others
  const today = useToday()
  const [opened, setOpened] = useState(false)
  const open = async () => {
    Calendar ??= (await import('./calendar.tsx')).Calendar
    setOpened(true)
  }
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (isDate(value) ? format(value) : value)
  const chosen = isDate(value) ? value : null
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withinPortal
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          {...rest}
          {...(labelHidden ? { 'aria-label': String(label) } : { label, withAsterisk: required })}
          aria-required={required}
          disabled={disabled}
          placeholder={placeholder}
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            onChange(dateIn({ isBirthDate }, text, today) ?? text.trim())
          }}
          onBlur={() => {
            setTyped(undefined)
            onBlur?.()
          }}
          rightSection={
            disabled ? undefined : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-haspopup="dialog"
                aria-expanded={opened}
                aria-label={`Open the calendar: ${typeof label === 'string' ? label : 'date'}`}
                onClick={() => (opened ? setOpened(false) : void open())}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Calendar: ${typeof label === 'string' ? label : 'date'}`}>
        {Calendar ? (
          <Calendar
            value={chosen}
            min={min}
            max={max}
            onChange={(date) => {
              setTyped(undefined)
              onChange(date ?? '')
              setOpened(false)
            }}
          />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
