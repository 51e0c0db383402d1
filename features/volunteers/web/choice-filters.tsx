import { NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import type { VolunteerOptionList, VolunteerSettings } from '#features/form-settings/contract.ts'
import { type ChoiceField, choiceFields, choicesAsked, withChoices } from '#features/selection/choice-rules.ts'
import { notGiven } from '#features/selection/search-fields.ts'
import { visibleFields } from '../fields.ts'

interface ChoiceFiltersProps {
  settings: VolunteerSettings
  /** As the list's address has it. */
  value: string
  onChange: (value: string) => void
}

/** Fields with choices that are seldom asked of: each is fetched by its name, and those that the address asks of are there. */
export function ChoiceFilters({ settings, value, onChange }: ChoiceFiltersProps) {
  const [fetched, setFetched] = useState<ChoiceField[]>([])
  // a field that has just come is the one to be filled in
  const newest = useRef<ChoiceField>(undefined)
  const offered = visibleFields(settings).flatMap((field) => {
    const name = choiceFields.find((one) => one === field.name)
    return name ? { name, label: field.label, choices: settings[field.options as VolunteerOptionList] } : []
  })
  const shown = choiceFields.filter((name) => fetched.includes(name) || choicesAsked(value, name).length)
  return (
    <>
      {shown.map((name) => {
        const { label = name, choices = [] } = offered.find((field) => field.name === name) ?? {}
        return (
          <NativeSelect
            key={name}
            ref={(select) => {
              if (select && newest.current === name) {
                newest.current = undefined
                select.focus()
              }
            }}
            label={label}
            {...askedOf(choices, choicesAsked(value, name))}
            onChange={({ currentTarget }) =>
              onChange(withChoices(value, name, currentTarget.value ? currentTarget.value.split(between) : []))
            }
          />
        )
      })}
      <NativeSelect
        label="Another field"
        value=""
        data={[
          { value: '', label: 'Choose a field' },
          ...offered.flatMap(({ name, label }) => (shown.includes(name) ? [] : { value: name, label })),
        ]}
        onChange={({ currentTarget }) => {
          const name = choiceFields.find((one) => one === currentTarget.value)
          if (!name) return
          newest.current = name
          setFetched([...fetched, name])
        }}
      />
    </>
  )
}

const between = '\u001f'

/** One of the choices, none, or what the address asks for, which may be several. */
function askedOf(choices: readonly string[], asked: readonly string[]) {
  const value = asked.join(between)
  const several = asked.length > 1 || (value && ![...choices, notGiven].includes(value))
  const options = [...choices, notGiven].map((choice) => ({ value: choice, label: choice }))
  return {
    value,
    data: [{ value: '', label: 'Any' }, ...options, ...(several ? [{ value, label: asked.join(' or ') }] : [])],
  }
}
