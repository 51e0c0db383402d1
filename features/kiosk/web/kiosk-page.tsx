import { Button, Loader } from '@mantine/core'
import { IconLogout, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQuery } from '#features/accounts/web/api.ts'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { goTo } from '#web/lib/navigation.ts'
import { signOut } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import styles from './kiosk.module.css'

/** The shared tablet: which locations it stands at, a way to reload and to sign out. */
export function KioskPage() {
  const account = useQuery(accountQuery).data
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData
  useEffect(() => {
    document.title = 'Mark Attendance · Manyhands'
  }, [])
  const venues = (account?.user.locationpermission ?? []).flatMap((names, index) =>
    names.length ? [{ zone: zones?.[index]?.zone ?? '', names }] : [],
  )
  return (
    <div className={styles.kiosk}>
      <header className={styles.header}>
        <div className={styles.buttons}>
          <Button
            size="xl"
            variant="default"
            leftSection={<IconRefresh aria-hidden />}
            onClick={() => window.location.reload()}
          >
            Reload
          </Button>
          <Button
            size="xl"
            variant="default"
            leftSection={<IconLogout aria-hidden />}
            onClick={() => void signOut().then(() => goTo(paths.signIn))}
          >
            Sign Out
          </Button>
        </div>
      </header>
      <main className={styles.main} id="content">
        <h1 tabIndex={-1}>Mark Attendance</h1>
        {account && zones ? (
          <section aria-label="Locations of this kiosk">
            {account.allLocations ? (
              <p className={styles.location}>All venues</p>
            ) : venues.length === 0 ? (
              <p className={styles.location}>No venue</p>
            ) : (
              venues.map(({ zone, names }) => (
                <p key={zone} className={styles.location}>
                  <strong>{zone}</strong>
                  <br />
                  {names.join(', ')}
                </p>
              ))
            )}
          </section>
        ) : (
          <Loader role="status" aria-label="Loading" />
        )}
        <p className={styles.note}>There are no activities today!</p>
      </main>
    </div>
  )
}
