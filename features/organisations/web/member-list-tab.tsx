import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import type { Organisation } from '../contract.ts'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { MemberButtons } from './new-member-list.tsx'
import { organisationPaths } from './paths.ts'

/** The members inside the organisation's form: saved at once, not with the form. */
export function MemberListTab({ organisation }: { organisation: Organisation }) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <MemberList
        organisationId={organisation.vid}
        buttons={({ onSheet, onDelete }) => (
          <Group justify="space-between" mb="md">
            <MemberButtons onAdd={() => setAdding(true)} onSheet={onSheet} onDelete={onDelete} />
            <Button component={AppLink} to={organisationPaths.organisationMembers(organisation.vid)} variant="subtle">
              Open the page of members
            </Button>
          </Group>
        )}
      />
      {adding ? <AddMemberDialog organisationId={organisation.vid} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
