import { useQuery } from '@tanstack/react-query'
import { searchPeople } from '#features/selection/web/search-api.ts'
import type { ActedPeople, EverybodyFound, PeopleAction } from '#web/feature.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** Whether something can be done with all whom the list's filters find: as such, or because they are few enough to be named. */
export const canTake = (
  { takesEverybody, mostNamed = 0 }: PeopleAction,
  everybody: EverybodyFound | undefined,
): boolean => !everybody || takesEverybody === true || everybody.count <= mostNamed

/** The dialog of what is done with those who are chosen; one that takes people by name is told who all of them are. */
export function ActOnPeople({ action, ...people }: ActedPeople & { action: PeopleAction }) {
  const { everybody, onClose } = people
  if (!everybody || action.takesEverybody) return <action.dialog {...people} />
  return <ActOnNamed action={action} everybody={everybody} onClose={onClose} />
}

interface ActOnNamedProps {
  action: PeopleAction
  everybody: EverybodyFound
  onClose: () => void
}

function ActOnNamed({ action, everybody: { query, count }, onClose }: ActOnNamedProps) {
  const found = useQuery({
    // who is chosen stays the same while the dialog is open, whatever becomes of the list
    queryKey: ['people to name', query],
    queryFn: async ({ signal }) =>
      (await searchPeople({ query, size: count, _source: ['fullName'] }, signal)).hits.map(({ _id }) => _id),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (found.data) return <action.dialog vids={found.data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={action.label}>
      <Loaded query={found}>{() => null}</Loaded>
    </Dialog>
  )
}
