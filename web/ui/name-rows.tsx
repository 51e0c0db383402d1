import { ActionIcon, Group, Stack, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import styles from './name-rows.module.css'

interface NameRowsProps {
  names: readonly string[]
  /** What a row is called, from 0: "Salutation, option 1". */
  labelOf: (at: number) => string
  /** What is wrong with a row. */
  errors?: Readonly<Record<number, string>>
  /** Why a row cannot be removed. */
  whyKept?: (at: number) => string | undefined
  onRename: (at: number, name: string) => void
  onMove: (at: number, by: -1 | 1) => void
  onRemove: (at: number) => void
  /** Several lines that were pasted into a row, instead of its text. */
  onLines?: (at: number, lines: string[]) => void
}

/** Names in their order, each in a field of its own, with buttons to move and remove it. */
export function NameRows({ names, labelOf, errors = {}, whyKept, ...on }: NameRowsProps) {
  const rows = useRef<HTMLDivElement>(null)
  const before = useRef(names.length)
  // anyone who adds a row goes on typing in it
  useEffect(() => {
    if (names.length === before.current + 1 && names.at(-1) === '')
      rows.current?.querySelector<HTMLInputElement>(':scope > :last-child input')?.focus()
    before.current = names.length
  }, [names])
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2 || !on.onLines) return
    event.preventDefault()
    on.onLines(at, lines)
  }
  return (
    <Stack gap={6} ref={rows}>
      {names.map((name, at) => (
        // the place is the row's only name while its text is being typed
        <Group key={at} gap="xs" align="flex-start" className={styles.row}>
          <TextInput
            className={styles.name}
            aria-label={labelOf(at)}
            value={name}
            error={errors[at]}
            onChange={(event) => on.onRename(at, event.currentTarget.value)}
            onPaste={(event) => paste(event, at)}
          />
          <RowButtons
            name={name || labelOf(at)}
            isFirst={at === 0}
            isLast={at === names.length - 1}
            keeps={whyKept?.(at)}
            onMove={(by) => on.onMove(at, by)}
            onRemove={() => on.onRemove(at)}
          />
        </Group>
      ))}
    </Stack>
  )
}

interface RowButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  keeps?: string | undefined
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moves a row by a place, or takes it away. */
export function RowButtons({ name, isFirst, isLast, keeps, onMove, onRemove }: RowButtonsProps) {
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`Move ${name} up`}
        disabled={isFirst}
        title={isFirst ? 'It is the first one.' : undefined}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`Move ${name} down`}
        disabled={isLast}
        title={isLast ? 'It is the last one.' : undefined}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`Remove ${name}`}
        disabled={keeps !== undefined}
        title={keeps}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  )
}
