import { toastError } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { saveKioskCards } from './staff-api.ts'

/** So many cards are one file. */
const most = 500

/** Asks before cards that people may have in their pockets stop working. */
export function PrintCardsDialog({ vids, onClose }: { vids: readonly string[]; onClose: () => void }) {
  const isTooMany = vids.length > most
  const count = vids.length.toLocaleString('en')
  return (
    <ConfirmDialog
      opened
      title={`Print ${count} kiosk ${vids.length === 1 ? 'card' : 'cards'}?`}
      confirmLabel={isTooMany ? 'Print the first 500' : 'Print'}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        saveKioskCards(vids.slice(0, most), 'kiosk-cards.pdf').catch(toastError)
      }}
    >
      Each gets a new code; a card from before stops working.
    </ConfirmDialog>
  )
}
