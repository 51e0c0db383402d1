import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import styles from './palette.module.css'

export interface PaletteChoice {
  label: string
  detail?: string
  run: () => void
}

export interface PaletteGroup {
  group: string
  choices: PaletteChoice[]
}

/** The focus stays in the field, whose keys move in the list. */
const keepInField = (event: MouseEvent) => event.preventDefault()

interface PaletteListProps {
  text: string
  onText: (text: string) => void
  groups: readonly PaletteGroup[]
  onChoose: (choice: PaletteChoice) => void
  /** Said where nothing is found. */
  nothingFound: string
}

/** A field and the list of what it finds: the keys move in the list while the focus stays in the field. */
export function PaletteList({ text, onText, groups, onChoose, nothingFound }: PaletteListProps) {
  const listId = useId()
  const [wantedAt, setAt] = useState(0)
  const choices = groups.flatMap((group) => group.choices)
  const at = Math.min(wantedAt, choices.length - 1)
  // by their places: two choices may lead to one address
  const optionId = (choice: PaletteChoice) => `${listId}-${choices.indexOf(choice)}`
  const active = choices[at] && optionId(choices[at])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const move = (event: KeyboardEvent) => {
    const { length } = choices
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + length }[event.key]
    if (next !== undefined && length) setAt(next % length)
    else if (event.key === 'Enter' && choices[at] && !event.nativeEvent.isComposing) onChoose(choices[at])
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        className={styles.search}
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder="Search pages, actions and people"
        aria-label="Search pages, actions and people"
        autoComplete="off"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active}
        value={text}
        onChange={(event) => {
          setAt(0)
          onText(event.currentTarget.value)
        }}
        onKeyDown={move}
      />
      <div
        role="listbox"
        tabIndex={-1}
        id={listId}
        aria-label="What was found"
        className={styles.list}
        onMouseDown={keepInField}
      >
        {groups.map(({ group, choices: ofGroup }) => (
          <div key={group} role="group" aria-label={group}>
            <div className={styles.group} aria-hidden>
              {group}
            </div>
            {ofGroup.map((choice) => (
              <div
                key={optionId(choice)}
                id={optionId(choice)}
                role="option"
                tabIndex={-1}
                aria-selected={choice === choices[at]}
                className={styles.option}
                onMouseUp={() => onChoose(choice)}
              >
                <span>{choice.label}</span>
                {choice.detail ? <span className={styles.detail}>{choice.detail}</span> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={choices.length ? 'visually-hidden' : styles.nothing}>
        {choices.length ? `${choices.length} found` : nothingFound}
      </p>
    </>
  )
}
