import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOneOf } from '#shared/objects.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { type OwnForm, ownForms } from '../kind-rules.ts'
import { AddOwnFieldDialog } from './add-own-field-dialog.tsx'
import { usedOwnFieldsQuery } from './api.ts'
import { DeleteOwnFieldDialog } from './delete-own-field-dialog.tsx'
import { DeletedFields } from './deleted-fields.tsx'
import { EditOwnFieldDialog } from './edit-own-field-dialog.tsx'
import { JoinChoicesDialog } from './join-choices-dialog.tsx'
import { OwnFieldList, type Work } from './own-field-list.tsx'
import { SectionTitle } from './section-title.tsx'

const words: Record<OwnForm, { form: string; about: string }> = {
  volunteers: {
    form: 'Volunteers',
    about:
      'What your organisation wants to know about volunteers and the form does not ask, such as a T-shirt size or the day of a training. Staff fill these fields in on the page of a person.',
  },
  organisations: {
    form: 'Organisations',
    about:
      'What your organisation wants to know about companies and groups that volunteer and the form does not ask, such as an industry or the day of an agreement. Staff fill these fields in on the page of an organisation.',
  },
  activities: {
    form: 'Activities',
    about:
      'What your organisation wants to know about activities and the form does not ask, such as a programme or who pays for it. Staff fill these fields in when they create or edit an activity.',
  },
}

/** The superadmin's own fields of the forms: made, called otherwise, put in order, deleted and restored. */
export function OwnFieldsPanel() {
  const { of } = useAddressSearch()
  const changeSearch = useChangeSearch()
  const form = isOneOf(ownForms, of) ? of : 'volunteers'
  const choose = (next: string) =>
    changeSearch((before) => ({ ...before, of: next === 'volunteers' ? undefined : next }), { replace: true })
  const used = useQuery(usedOwnFieldsQuery(form))
  const [work, setWork] = useState<Work>()
  const close = () => setWork(undefined)
  return (
    <Stack gap="md">
      <NativeSelect
        label="Fields of"
        data={ownForms.map((value) => ({ value, label: words[value].form }))}
        value={form}
        onChange={(event) => choose(event.currentTarget.value)}
        w={240}
      />
      <Group justify="space-between">
        <Text c="dimmed" maw={640}>
          {words[form].about}
        </Text>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setWork({ what: 'adding' })}>
          Add field
        </Button>
      </Group>
      <Loaded query={used}>
        {({ title, fields, deleted }) => (
          <Stack gap="md">
            {fields.length ? (
              <>
                <SectionTitle key={`${form} ${title}`} form={form} title={title} />
                <OwnFieldList form={form} fields={fields} onWork={setWork} />
              </>
            ) : (
              <Text>There are no own fields yet.</Text>
            )}
            {deleted.length ? <DeletedFields deleted={deleted} /> : null}
          </Stack>
        )}
      </Loaded>
      {work?.what === 'adding' ? <AddOwnFieldDialog form={form} onClose={close} /> : null}
      {work?.what === 'editing' ? <EditOwnFieldDialog form={form} field={work.field} onClose={close} /> : null}
      {work?.what === 'joining' ? <JoinChoicesDialog form={form} field={work.field} onClose={close} /> : null}
      {work?.what === 'deleting' ? <DeleteOwnFieldDialog field={work.field} onClose={close} /> : null}
    </Stack>
  )
}
