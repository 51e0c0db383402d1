import { useMediaQuery } from '@mantine/hooks'

/** Whether people are shown as cards to be tapped, and not in a table. */
export const usePhone = () => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
