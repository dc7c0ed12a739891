/** Chromium as journeys and rigs start it: painted by the processor at the least cost, and without calls of its own. */
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
