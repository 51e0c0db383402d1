import { Notifications } from '@mantine/notifications'
import { mostToasts, toastMilliseconds } from '../lib/toasts.tsx'
import { usePhone } from '../ui/use-phone.ts'

/** Where toasts appear, wherever they come from. */
export function ToastArea() {
  const isPhone = usePhone()
  return (
    <Notifications
      // where they cover neither the bar at the top nor the way back, nor an open dialog: on a phone it has them above it
      position={isPhone ? 'bottom-center' : 'bottom-left'}
      containerWidth="22rem"
      autoClose={toastMilliseconds}
      pauseResetOnHover="notification"
      limit={mostToasts}
    />
  )
}
