import { visitEveryScreen } from './visit-every-screen.ts'

visitEveryScreen('wide', { width: 1280, height: 800 })
