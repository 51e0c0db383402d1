import { useMediaQuery } from '@mantine/hooks'

/** Whether people are shown as cards to be tapped, and not in a table. */
export const usePhone = () => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })

/** The same, and a tablet, whichever way it is held: where people are checked in at the door. */
export const useTouchRows = () =>
  useMediaQuery('(max-width: 48em), (pointer: coarse)', false, { getInitialValueInEffect: false })
