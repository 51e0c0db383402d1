import { Alert, Button, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { UsedTag } from '../contract.ts'
import { tagsQuery, useMergeTags } from './api.ts'

/** Makes one tag of two. */
export function MergeTagDialog({ tag, onClose }: { tag: UsedTag; onClose: () => void }) {
  const others = useQuery(tagsQuery).data?.filter(({ id }) => id !== tag.id) ?? []
  const [into, setInto] = useState<string | null>(null)
  const merge = useMergeTags()
  const done = ({ message }: { message: string }) => {
    onClose()
    toastSuccess(message)
  }
  return (
    <Dialog opened onClose={onClose} title="Merge two tags">
      <Stack>
        {merge.error ? (
          <Alert color="red" role="alert">
            {messageOf(merge.error)}
          </Alert>
        ) : null}
        <Text>
          Everybody and everything that has {spoken(tag.name)} gets the other tag, and {spoken(tag.name)} goes. This
          cannot be undone.
        </Text>
        <Select
          label="Merge it into"
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={into}
          onChange={setInto}
          searchable
          nothingFoundMessage="No such tag"
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            because={into ? undefined : 'Choose the tag that stays'}
            loading={merge.isPending}
            onClick={() => into && merge.mutate({ id: tag.id, into }, { onSuccess: done })}
          >
            Merge
          </ReasonedButton>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
