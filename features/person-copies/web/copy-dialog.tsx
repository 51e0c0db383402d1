import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SameMember } from '#features/organisations/match-contract.ts'
import { mostSameMembers, sameInWords } from '#features/organisations/match-rules.ts'
import { organisationPaths } from '#features/organisations/web/paths.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PeopleOfPlaces } from '#web/ui/people-of-places.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { copiesQuery, useStartCopy } from './api.ts'
import { CopyList } from './copy-list.tsx'

/** Says what will be in the file, makes it, and lists those of the last three days. */
export function CopyDialog({ vid, name, onClose }: { vid: string; name: string; onClose: () => void }) {
  const [withNotes, setWithNotes] = useState(false)
  const copies = useQuery(copiesQuery(vid))
  const start = useStartCopy(vid)
  const make = async () => {
    await start.mutateAsync(withNotes)
    start.reset()
  }
  const refused = copies.error ?? start.error
  return (
    <Dialog opened onClose={onClose} title={`Everything about ${name} as a file`} size="lg" isForReading>
      <Stack>
        <Refusal>{refused ? messageOf(refused) : undefined}</Refusal>
        {copies.error ? null : (
          <>
            <Text>For a person who asks what you keep about them. One file (.zip) with:</Text>
            <List spacing={4} withPadding>
              <List.Item>
                a page to read: all fields in clear, also the NRIC, groups, registrations and consents, letters
              </List.Item>
              <List.Item>attendance, e-mails and the history as spreadsheets</List.Item>
              <List.Item>the files that were uploaded</List.Item>
            </List>
            <Text size="sm" c="dimmed">
              Names of staff and of other people are left out where they have a field of their own. Please look through
              the file before you hand it over: a text or an uploaded file may name somebody else.
            </Text>
            <SameMembers members={copies.data?.sameMembers ?? []} />
            <Checkbox
              label="With notes and remarks of staff"
              description="They may name other people. Read them first."
              checked={withNotes}
              onChange={(event) => setWithNotes(event.currentTarget.checked)}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
              <Button loading={start.isPending} onClick={() => void make().catch(() => {})}>
                Make the file
              </Button>
            </Group>
            <CopyList copies={copies.data?.copies ?? []} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function SameMembers({ members }: { members: readonly SameMember[] }) {
  if (!members.length) return null
  return (
    <div>
      <Text>
        Members of organisations who may be the same person{members.length === mostSameMembers ? ', the first 20' : ''}:
      </Text>
      <PeopleOfPlaces
        people={members.map(({ memberId: key, member: person, organisationId, organisation: place, reasons }) => ({
          key,
          person,
          place,
          to: organisationPaths.organisationMembers(organisationId, place),
          note: sameInWords(reasons),
        }))}
      />
      <Text size="sm" c="dimmed">
        The file names the organisation and the reason. What is kept about the member is not in it.
      </Text>
    </div>
  )
}
