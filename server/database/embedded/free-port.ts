import net from 'node:net'

/** The preferred port of this machine, or any free one when that is taken. */
export function freePort(preferred: number): Promise<number> {
  const attempt = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = net.createServer().once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const { port: given } = server.address() as net.AddressInfo
        server.close(() => resolve(given))
      })
    })
  return attempt(preferred).catch(() => attempt(0))
}
