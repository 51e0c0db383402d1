import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import type { UsedOwnField } from '../contract.ts'
import { answersText } from '../kind-words.ts'
import { useDeleteOwnField, useRestoreOwnField } from './api.ts'

/** Says how many answers the field holds before it goes, and offers to take it back. */
export function DeleteOwnFieldDialog({ field, onClose }: { field: UsedOwnField; onClose: () => void }) {
  const remove = useDeleteOwnField().mutateAsync
  const restore = useRestoreOwnField().mutateAsync
  const holds = field.answers
    ? `It holds ${answersText(field.answers)}, which nobody will see.`
    : 'It holds no answers.'
  return (
    <DeleteDialog
      title={`Delete the field ${field.label}?`}
      ids={[field.id]}
      note={`${holds} For 30 days it can be restored with its answers; then they are removed for good.`}
      calls={{ each: { remove, restore } }}
      done={() => `Deleted the field ${field.label}`}
      onClose={onClose}
    />
  )
}
