/** Why there is no picture. */
export type CameraProblem = 'insecure' | 'denied' | 'missing';

/** The camera that looks away from the person, if there is a choice. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Browsers hide cameras from pages that did not come by https (or from this machine).
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) return 'insecure';
  try {
    return await devices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
