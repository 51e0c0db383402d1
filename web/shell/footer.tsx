import styles from './shell.module.css'

/** The copyright line and the version. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>© {new Date().getFullYear()} Manyhands</span>
      <span>Version {__VERSION__}</span>
    </footer>
  )
}
