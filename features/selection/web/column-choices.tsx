import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ListColumn } from '../column-rules.ts'
import styles from './column-picker.module.css'
import type { ChosenColumns } from './columns-api.ts'
import { OrderedColumns } from './ordered-columns.tsx'

/** The columns that are shown, to be ordered, and those that could be. */
export function ColumnChoices({ chosen }: { chosen: ChosenColumns }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { names, columns, offered, usual, change } = chosen
  const others = offered.filter((one) => !names.includes(one.name))
  const found = others.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
  const drop = (name: string) => change(names.filter((one) => one !== name))
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} component="h2" m={0}>
        Shown, in this order
      </Text>
      <OrderedColumns columns={columns} onMove={change} names={names} onDrop={drop} />
      <Button
        variant="default"
        size="xs"
        mih={44}
        disabled={chosen.isUsual}
        title={chosen.isUsual ? 'These are the usual columns.' : undefined}
        onClick={() => change(usual)}
      >
        Back to the usual columns
      </Button>
      <TextInput
        ref={field}
        label="Add a column"
        placeholder="Part of its name"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Offers
        columns={found}
        onAdd={(name) => {
          // its box goes: who works by keyboard stays in the panel
          field.current?.focus()
          change([...names, name])
        }}
      />
    </Stack>
  )
}

function Offers({ columns, onAdd }: { columns: ListColumn[]; onAdd: (name: string) => void }) {
  if (!columns.length)
    return (
      <Text size="sm" c="dimmed" role="status">
        No other column has this in its name.
      </Text>
    )
  return (
    <ul className={styles.offers} aria-label="Other columns">
      {columns.map(({ name, title }) => (
        <li key={name}>
          <Checkbox checked={false} onChange={() => onAdd(name)} label={title} className={styles.offer} />
        </li>
      ))}
    </ul>
  )
}
