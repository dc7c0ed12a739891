/**
 * Chromium as journeys and rigs start it: rendered on the CPU at the least cost, without requests
 * of its own.
 */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-gpu-rasterization',
    '--disable-software-rasterizer',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ],
}
