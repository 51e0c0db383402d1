import { visitEveryScreen } from './visit-every-screen.ts'

visitEveryScreen('on a phone', { width: 390, height: 844, rooms: [[320, 640]] })
