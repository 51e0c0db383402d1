import { Outlet } from '@tanstack/react-router'
import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import { OrganisationLogo } from './organisation-logo.tsx'
import styles from './screens.module.css'

/** Around the pages for people who are not signed in: the brand, one card, the footer. */
export function OutsideLayout() {
  return (
    <div className={styles.outside}>
      <main className={styles.outsideMain}>
        <div className={`panel ${styles.card}`}>
          <div className={styles.mark}>
            <BrandMark />
            <OrganisationLogo />
          </div>
          <Outlet />
        </div>
      </main>
      <Footer />
    </div>
  )
}
