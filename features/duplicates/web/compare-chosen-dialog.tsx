import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { duplicatesPaths } from './paths.ts'

interface CompareChosenDialogProps {
  vids: readonly string[]
  onClose: () => void
}

/** Leads to the comparison of two records that somebody has chosen, and says so where there are not two. */
export function CompareChosenDialog({ vids, onClose }: CompareChosenDialogProps) {
  const navigate = useNavigate()
  const [one, other] = vids
  const to = vids.length === 2 && one && other ? duplicatesPaths.compare(one, other) : undefined
  useEffect(() => {
    if (to) void navigate({ to })
  }, [to, navigate])
  if (to) return null
  return (
    <Dialog opened onClose={onClose} title="Compare and merge" isForReading>
      <Stack>
        <Text>
          Two records are compared at a time, and {vids.length === 1 ? '1 is' : `${vids.length} are`} chosen. Please
          choose the two that are of the same person.
        </Text>
        <Button ml="auto" onClick={onClose} data-autofocus>
          OK
        </Button>
      </Stack>
    </Dialog>
  )
}
