import { Button, Stack, Text } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { type FoundVolunteer, volunteersByNameQuery } from '#features/volunteers/web/list-api.ts'
import { VolunteerPicker } from '#features/volunteers/web/volunteer-picker.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { duplicatesPaths } from './paths.ts'

/** From the page of a person to the comparison with another record of theirs. */
export function MergeWithDialog({ vid, name, onClose }: { vid: string; name: string; onClose: () => void }) {
  const [chosen, setChosen] = useState<FoundVolunteer>()
  // everybody but the person whose page this is
  const others = (text: string) =>
    queryOptions({ ...volunteersByNameQuery(text), select: (found) => found.filter((one) => one.vid !== vid) })
  return (
    <Dialog opened onClose={onClose} title={`Merge ${name} with another record`}>
      <Stack>
        <Text>
          Choose the second record of {spoken(name)}. You then see both side by side, and nothing is merged yet.
        </Text>
        <VolunteerPicker
          label="The other record"
          value={chosen ? [chosen] : []}
          onChange={(people) => setChosen(people.at(-1))}
          find={others}
          autoFocus
        />
        {chosen ? (
          <Button ml="auto" component={AppLink} to={duplicatesPaths.compare(vid, chosen.vid)}>
            Compare
          </Button>
        ) : (
          <Button ml="auto" disabled>
            Compare
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
