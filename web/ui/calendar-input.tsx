import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, type Ref, useState } from 'react'
import type { CalendarProps } from './calendar.tsx'

export interface CalendarInputProps {
  id?: string
  label: ReactNode
  /** The label is said and not shown: something beside it says the same. */
  labelHidden?: boolean
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
  classNames?: Record<string, string>
  placeholder?: string
}

interface OwnProps extends CalendarInputProps {
  /** The value as it stands there while nobody types. */
  shown: string
  /** The day that the calendar opens at, YYYY-MM-DD. */
  chosen: string | null
  onType: (text: string) => void
  onChoose: (date: string | null) => void
  /** The calendar's code, which comes only when it is opened. */
  loadCalendar: () => Promise<ComponentType<CalendarProps>>
}

/** A text that can be typed, or chosen from a calendar; while it is typed it stays as it was typed. */
export function CalendarInput({ shown, chosen, onType, onChoose, loadCalendar, ...others }: OwnProps) {
  const { label, onBlur, min, max, disabled = false, required = false, labelHidden = false, ...rest } = others
  const [opened, setOpened] = useState(false)
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>()
  const open = async () => {
    const loaded = await loadCalendar()
    setCalendar(() => loaded)
    setOpened(true)
  }
  const [typed, setTyped] = useState<string>()
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
          autoComplete="off"
          value={typed ?? shown}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            onType(text)
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
              onChoose(date)
              setOpened(false)
            }}
          />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
