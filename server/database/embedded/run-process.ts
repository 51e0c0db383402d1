import { type SpawnOptions, spawn } from 'node:child_process'

/** Runs a program to its end and answers its exit code and everything it wrote. */
export function runProcess(command: string, args: string[], options: SpawnOptions = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (data: Buffer) => {
      output += data
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject).on('close', (code) => resolve({ code, output }))
  })
}
