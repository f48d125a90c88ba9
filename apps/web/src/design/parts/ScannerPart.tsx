import { Panel } from '#components/page/Panel.tsx';
import { BarcodeField } from '#components/scanner/BarcodeField.tsx';

/** The camera, and the number typed. */
export function ScannerPart() {
  return (
    <Panel>
      <BarcodeField onCode={() => undefined} />
    </Panel>
  );
}
