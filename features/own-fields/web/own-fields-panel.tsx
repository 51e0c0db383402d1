import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/ui/loaded.tsx'
import { AddOwnFieldDialog } from './add-own-field-dialog.tsx'
import { usedOwnFieldsQuery } from './api.ts'
import { DeleteOwnFieldDialog } from './delete-own-field-dialog.tsx'
import { DeletedFields } from './deleted-fields.tsx'
import { EditOwnFieldDialog } from './edit-own-field-dialog.tsx'
import { OwnFieldList, type Work } from './own-field-list.tsx'
import { SectionTitle } from './section-title.tsx'

/** The superadmin's own fields of the forms: made, called otherwise, put in order, deleted and restored. */
export function OwnFieldsPanel() {
  const form = 'volunteers'
  const used = useQuery(usedOwnFieldsQuery(form))
  const [work, setWork] = useState<Work>()
  const close = () => setWork(undefined)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed" maw={640}>
          What your organisation wants to know about volunteers and the form does not ask, such as a T-shirt size or the
          day of a training. Staff fill these fields in on the page of a person.
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
                <SectionTitle key={title} form={form} title={title} />
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
      {work?.what === 'editing' ? <EditOwnFieldDialog field={work.field} onClose={close} /> : null}
      {work?.what === 'deleting' ? <DeleteOwnFieldDialog field={work.field} onClose={close} /> : null}
    </Stack>
  )
}
