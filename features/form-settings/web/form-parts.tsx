import { Accordion, TextInput } from '@mantine/core'
import { required } from '#shared/required.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import type { FormSection, VolunteerSettings } from '../contract.ts'
import { optionListTitle } from '../rules.ts'
import type { AnyForm } from './api.ts'
import { OptionListEditor } from './option-list-editor.tsx'
import { SectionEditor } from './section-editor.tsx'
import { StatusListEditor } from './status-list-editor.tsx'

/** What a form holds, by the kind of editor that it needs. */
export type Edited = AnyForm & Partial<VolunteerSettings>

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** What stands open for somebody who was sent here for it. */
const openedFor: Record<string, string[]> = { mandatory: ['section-basicInformation'] }

interface FormPartsProps {
  base: Edited
  edited: Edited
  change: (part: Partial<Edited>) => void
  /** Which parts stand open, by their names. */
  onOpened: (names: string[]) => void
}

/** The title, the sections and the lists of a form. */
export function FormParts({ base, edited, change, onOpened }: FormPartsProps) {
  const opened = openedFor[useAddressSearch()['do'] ?? ''] ?? []
  const lists = Object.entries(edited).filter((entry): entry is [string, string[]] => isTexts(entry[1]))
  return (
    <>
      {edited.pageTitle === undefined ? null : (
        <TextInput
          label="Title of the page"
          value={edited.pageTitle}
          onChange={(event) => change({ pageTitle: event.currentTarget.value })}
        />
      )}
      <Accordion multiple variant="contained" keepMounted={false} defaultValue={opened} onChange={onOpened}>
        {Object.entries(edited.sections ?? {}).map(([name, section]) => (
          <SectionEditor
            key={name}
            name={name}
            section={section}
            mandatory={edited.mandatory ?? []}
            onChange={(next: FormSection) =>
              change({ sections: { ...required(edited.sections, 'sections'), [name]: next } })
            }
            onMandatory={(mandatory) => change({ mandatory })}
          />
        ))}
        {lists.map(([name, options]) =>
          name === 'status' ? (
            <StatusListEditor
              key={name}
              statuses={edited.statuses ?? base.statuses ?? []}
              onChange={(statuses) => change({ statuses, status: statuses.map(({ label }) => label) })}
            />
          ) : (
            <OptionListEditor
              key={name}
              name={name}
              title={optionListTitle(name)}
              options={options}
              textOf={(text) => text}
              write={(text) => text}
              onChange={(next) => change({ [name]: next })}
            />
          ),
        )}
      </Accordion>
    </>
  )
}
